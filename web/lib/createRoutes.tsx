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

/** Gets what a page reads: on the server it is at hand, in the browser it is fetched. */
export type Load = (request: Request) => PageAnswer | Promise<PageAnswer>

/** The routes of the router, made from the table of pages. */
export const createRoutes = (load: Load): RouteObject[] => [
  { path: '/', element: <Navigate to="/layout/index" replace /> },
  {
    element: <PortalLayout />,
    // A failed load keeps the shell; the layout shows what failed in the place of the page.
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
        // The frame around it needs the settings that come with the answer. In the browser they are known.
        loader: ({ request }) => (typeof document === 'undefined' ? load(request) : null),
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
    // In the member centre a page that fails leaves the menu beside it where it is.
    errorElement: member && <MemberPageFailure />,
    loader: ({ request }) => load(request),
    lazy: async () => ({ Component: inPlace(await page()) }),
  })

/** Gives a page its data and address, or shows why there is no page. */
// biome-ignore lint/suspicious/noExplicitAny: the table of pages has checked that data and page fit each other
function inPlace(Page: ComponentType<PageProps<any>>) {
  return function PageInPlace() {
    const { status, head, data, message } = useLoaderData<PageAnswer>()
    const site = useSite()
    const { pathname, search } = useLocation()
    useEffect(() => showHead(head, site, pathname + search), [head, site, pathname, search])
    // The server has said so of the first page.
    useEffect(() => void document.documentElement.toggleAttribute('data-grey', site.grey === true), [site.grey])
    useEffect(() => showTheme(site.brand.theme), [site.brand.theme])
    if (status === 404 && Object.keys(data).length === 0) return <NotFoundPage />
    if (status === 410) return <NotFoundPage gone />
    if (status >= 400 && status !== 404) return <ErrorPage message={message} note={status === 429 ? '请稍后重试' : undefined} />
    return <Page data={data} url={pageUrl(pathname, new URLSearchParams(search))} site={site} />
  }
}
