import type { Renderer } from '#server/http/renderer.ts'
import { feeds } from '#web/feeds.ts'
import { pageUrl } from '#web/lib/pageUrl.ts'
import { itemAddress } from '#web/paths.ts'
import { columnAddresses } from '#web/siteColumns.ts'

const noAssets = { scripts: [], styles: [], preload: [] }

/** Renders no page: calls need none, so their tests neither build nor load them. Addresses are plain data and stay as they are. */
export const withoutPages: Renderer = {
  ...{ pages: [], feeds, itemAddress, columnAddresses, pageUrl },
  render: async () => ({ html: '', trail: [] }),
  build: 'none',
  assets: async () => noAssets,
  consoleAssets: noAssets,
  startScript: '',
  close: async () => {},
}
