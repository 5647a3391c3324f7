import type { RouteObject } from 'react-router-dom'
import { type ConsolePageEntry, consolePages } from '#web/console/consolePages.ts'
import { ConsoleGate } from '#web/console/gate/ConsoleGate.tsx'
import { ConsoleSkeleton } from '#web/console/gate/ConsoleSkeleton.tsx'
import { Allowed } from '#web/console/layout/Allowed.tsx'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { PageFailure } from '#web/console/layout/PageFailure.tsx'

const toRoute = ({ path, needs, everywhere, load }: ConsolePageEntry): RouteObject => ({
  path,
  errorElement: <PageFailure />,
  async lazy() {
    // Caught here, because the router shows nothing at all in the place of a page whose module does not come.
    const Page = await load().catch(() => undefined)
    if (!Page) return { Component: PageFailure }
    return {
      Component: () => (
        <Allowed needs={needs} everywhere={everywhere}>
          <Page />
        </Allowed>
      ),
    }
  },
})

/** The routes of the router, made from the table of pages; the gate stands before all of them. */
export const routes: RouteObject[] = [
  {
    element: <ConsoleGate />,
    hydrateFallbackElement: <ConsoleSkeleton />,
    children: [...consolePages.map(toRoute), { path: '*', element: <NoSuchPage /> }],
  },
]
