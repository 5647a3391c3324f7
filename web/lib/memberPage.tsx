import { type ComponentType, lazy } from 'react'
import type { MemberPage } from '#shared/rules/memberPages.ts'
import type { PageEntry } from '#web/lib/route.ts'

/**
 * A page of the member centre: a component without properties, rendered in the browser only and inside the MemberLayout. It is loaded when
 * the layout shows it, so the server, and who is not signed in, never see its code.
 */
export const memberPage = (path: MemberPage, title: string, load: () => Promise<ComponentType>): PageEntry => ({
  path,
  title,
  member: true,
  private: true,
  page: async () => lazy(() => load().then((page) => ({ default: page }))),
})
