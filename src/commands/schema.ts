import { Command } from 'commander'
import { printLines } from '../operator/print-lines.js'

/** `lyceum schema`: the graph in GraphQL's schema definition language. */
export function schemaCommand(): Command {
  return new Command('schema')
    .description('write the schema of the graph (SDL) to standard output')
    .option('--subgraph', 'what FEDERATION=true adds too, for the composition of a supergraph')
    .action(async ({ subgraph = false }: { subgraph?: boolean }) => {
      await printLines([(await (subgraph ? sdlOfSubgraph() : sdlOfGraph())).trimEnd()])
    })
}

async function sdlOfGraph(): Promise<string> {
  const { graphSdl } = await import('../graph/type-defs.js')
  return graphSdl()
}

/** Which types have keys is known once all domains are loaded. */
async function sdlOfSubgraph(): Promise<string> {
  const [{ nodeLoaders }, { subgraphSdl }] = await Promise.all([
    import('../app.js'),
    import('../graph/federation/subgraph.js'),
  ])
  return subgraphSdl(nodeLoaders)
}
