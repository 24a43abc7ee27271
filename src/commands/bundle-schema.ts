import { Command } from 'commander'
import { bundleSchema } from '../bundle/json-schema.js'
import { printLines } from '../operator/print-lines.js'

/** `lyceum bundle-schema`: the JSON Schema of a bundle's lines. */
export function bundleSchemaCommand(): Command {
  return new Command('bundle-schema')
    .description('write the JSON Schema of a line of a bundle to standard output')
    .action(async () => {
      await printLines([JSON.stringify(bundleSchema(), null, 2)])
    })
}
