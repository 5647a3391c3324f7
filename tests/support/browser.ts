import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { memoryFolder } from '#tests/support/databaseFolder.ts'

/** The browser of the npm package is unpacked here once, with its own libraries and fonts, so that the machine needs none. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium/', import.meta.url))
const libraries = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url))
const finished = join(folder, 'finished')

/** Unpacks the browser unless that was done. Called once before the tests, since it takes seconds and has one folder. */
export async function unpackBrowser(): Promise<void> {
  if (existsSync(finished)) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await inOwnTemporaryFolder(() => Promise.all([chromium.executablePath(), inflate(libraries)]))
  await writeFile(
    join(folder, 'fonts.conf'),
    `<fontconfig><dir>/usr/share/fonts</dir><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  )
  await writeFile(finished, '')
}

/** A real Chromium. A test fails if it cannot start. */
export function openBrowser(): Promise<Browser> {
  const args = [
    // No page of a test lives long enough to gain from optimised code: compiling it takes a fifth of the processor time of a visit.
    '--js-flags=--no-opt --no-maglev',
    // Drawing and network run in the browser process, with one raster thread: messages between processes took an eighth of that time.
    ...['--in-process-gpu', '--enable-features=NetworkServiceInProcess,NetworkServiceInProcess2', '--num-raster-threads=1'],
  ]
  // With --in-process-gpu one start in twenty crashes.
  return launch(args).catch(() => launch(args))
}

/** The same Chromium as visitors run it, for Lighthouse, which talks to it through this port. */
export const openMeasuredBrowser = (port: number): Promise<Browser> => launch([`--remote-debugging-port=${port}`])

const launch = (args: string[]) =>
  playwright.launch({
    executablePath: join(folder, 'chromium'),
    // Playwright keeps every drawn picture in a file below /tmp, for containers with little shared memory.
    ignoreDefaultArgs: memoryFolder() ? ['--disable-dev-shm-usage'] : [],
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--font-render-hinting=none'],
      ...args,
    ],
    env: { ...environment(), LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  })

/** The package unpacks to the system's temporary folder, where two runs would collide. */
async function inOwnTemporaryFolder(work: () => Promise<unknown>) {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  await work().finally(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
}

const environment = () => Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
