import { type ComponentType, useEffect } from 'react'
import { Navigate, type RouteObject, useLoaderData, useLocation } from 'react-router-dom'
import { ErrorPage, NotFoundPage } from '#web/features/errors/ErrorPage.tsx'
import { MemberPageFailure } from '#web/layouts/MemberPageFailure.tsx'
import { PortalLayout } from '#web/layouts/PortalLayout.tsx'
import type { PageAnswer, PageProps } from '#web/lib/page.ts'
import { pageUrl } from '#web/lib/pageUrl.ts'
import type { PageEntry, PageHandle } from '#web/lib/route.ts'
import { showHead, showTheme } from '#web/lib/showHead.ts'
import { useSite } from '#web/lib/useSite.ts'
import { pages } from '#web/routes.ts'

/** Returns the page data: at hand on the server, as the context of the rendering, fetched in the browser. */
export type Load = (request: Request, context: unknown) => PageAnswer | Promise<PageAnswer>

export const createRoutes = (load: Load): RouteObject[] => [
  { path: '/', element: <Navigate to="/layout/index" replace /> },
  {
    element: <PortalLayout />,
    // A failed load keeps the shell around the error.
    children: [
      {
        path: 'layout',
        errorElement: <ErrorPage />,
        children: [
          ...pages.filter(({ member }) => !member).map(toRoute(load)),
          {
            lazy: async () => ({ Component: (await import('#web/layouts/MemberGate.tsx')).MemberGate }),
            children: pages.filter(({ member }) => member).map(toRoute(load)),
          },
        ],
      },
      {
        id: 'notFound',
        path: '*',
        // The server needs the settings from the answer for the shell; the browser has them.
        loader: ({ request, context }) => (typeof document === 'undefined' ? load(request, context) : null),
        element: <NotFoundPage />,
      },
    ],
  },
]

const toRoute =
  (load: Load) =>
  ({ path, menu, title, editing, member, page }: PageEntry): RouteObject => ({
    id: path,
    path,
    handle: { menu, title, editing } satisfies PageHandle,
    // Keeps the menu when a member page fails.
    errorElement: member && <MemberPageFailure />,
    loader: ({ request, context }) => load(request, context),
    lazy: async () => ({ Component: inPlace(await page()) }),
  })

// biome-ignore lint/suspicious/noExplicitAny: the table of pages has checked that data and page fit each other
function inPlace(Page: ComponentType<PageProps<any>>) {
  return function PageInPlace() {
    const { status, head, data, message } = useLoaderData<PageAnswer>()
    const site = useSite()
    const { pathname, search } = useLocation()
    useEffect(() => showHead(head, site, pathname + search), [head, site, pathname, search])
    // The server has set both on the first page.
    useEffect(() => void document.documentElement.toggleAttribute('data-grey', site.grey === true), [site.grey])
    useEffect(() => showTheme(site.brand.theme), [site.brand.theme])
    if (status === 404 && Object.keys(data).length === 0) return <NotFoundPage />
    if (status === 410) return <NotFoundPage gone />
    if (status >= 400 && status !== 404) return <ErrorPage message={message} note={status === 429 ? '请稍后重试' : undefined} />
    return <Page data={data} url={pageUrl(pathname, new URLSearchParams(search))} site={site} />
  }
}
