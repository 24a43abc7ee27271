import { z } from 'zod'
import { clientNames } from '../rest/client-metrics.js'

const metric = z.looseObject({
  values: z.array(z.looseObject({ labels: z.looseObject({ client: z.string().optional() }) })),
})

/** Makes what has the metrics of several workers tell no more clients apart than those of one. */
export function createClientBound(): (metrics: object[]) => object[] {
  const names = clientNames()
  return (metrics) =>
    metrics.map((one) => {
      const { data } = metric.safeParse(one)
      if (!data?.values.some(({ labels }) => labels.client !== undefined)) return one
      const values = data.values.map((value) => {
        const { client } = value.labels
        return client === undefined
          ? value
          : { ...value, labels: { ...value.labels, client: names.admit(client) } }
      })
      return { ...one, values }
    })
}
