import { join } from 'node:path'

/** Below UPLOADS_DIR: what anybody may fetch, and what only the download call hands out. No route leads into the second. */
export const storageFolders = (uploadsFolder: string) => ({
  public: join(uploadsFolder, 'public'),
  restricted: join(uploadsFolder, 'restricted'),
})
