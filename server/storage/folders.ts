import { join } from 'node:path'

/**
 * Below UPLOADS_DIR: what anybody may fetch, what only the download call hands out, and what is still coming in. No route leads into the last two.
 */
export const storageFolders = (uploadsFolder: string) => ({
  public: join(uploadsFolder, 'public'),
  restricted: join(uploadsFolder, 'restricted'),
  incoming: join(uploadsFolder, 'incoming'),
})
