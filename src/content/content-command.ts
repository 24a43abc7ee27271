import { Command } from 'commander'
import { organizationOperatorScope } from '../access/system-scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { operatorOf } from '../operator/operator.js'
import { withMigratedStore } from '../operator/with-store.js'
import { measureContent, purgeContent } from './content-command-store.js'

/** `lyceum content`: deletes a resource. */
export function contentCommand(): Command {
  const content = new Command('content').description('delete a resource of the library')
  content
    .command('purge')
    .description('delete a resource with its versions, their text and what is drawn from it alone, for good')
    .argument('<content>', "the resource's id")
    .option('--yes', 'delete it; without this, the command only says what would be lost')
    .action((id: string, { yes = false }: { yes?: boolean }) =>
      withMigratedStore(async (store) => {
        const size = await measureContent(store, id)
        if (!size) throw new CommandFailure(`There is no resource ${id}.`)
        const { title, organizationId, versions, chapters, items } = size
        const text = `${versions} versions, ${chapters} chapters and ${items} items of knowledge`
        const lost = `${title} (${id}) of ${organizationId} with ${text}`
        if (!yes) throw new CommandFailure(`This would delete ${lost}. Add --yes to do so.`)
        await purgeContent(store, organizationOperatorScope(organizationId), operatorOf(organizationId), {
          id,
          title,
        })
        process.stderr.write(`Deleted ${lost}.\n`)
      }),
    )
  return content
}
