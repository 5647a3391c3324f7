import { type ComponentType, lazy } from 'react'
import type { MemberPage } from '#shared/rules/memberPages.ts'
import { pageReads } from '#web/lib/page.ts'
import type { Editing, PageEntry } from '#web/lib/route.ts'

type Load = () => Promise<ComponentType>

/**
 * A page of the member centre: a component without properties, rendered in the browser only and inside the MemberLayout. It is loaded when
 * the layout shows it, so the server, and who is not signed in, never see its code.
 */
export const memberPage = (path: MemberPage, title: string, load: Load): PageEntry => ({
  path,
  title,
  member: true,
  private: true,
  page: async () => lazy(() => load().then((page) => ({ default: page }))),
})

/** A page with a form that makes an item or, where the address names one, changes it. */
export const formPage = (path: MemberPage, title: string, editing: Editing, load: Load): PageEntry => ({
  ...memberPage(path, title, load),
  editing,
  reads: async () =>
    pageReads({
      parameters: ['id'],
      reads: () => ({}),
      head(_data, url) {
        const name = url.text('id') === '' ? title : editing.title
        return { title: name, description: `${name}。`, private: true }
      },
    }),
})
