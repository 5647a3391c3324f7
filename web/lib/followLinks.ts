import { createPath, type DataRouter } from 'react-router-dom'

/** Whether a click on a link opens a tab or window, or downloads. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  ctrlKey || metaKey || shiftKey || altKey

/** Opens links to addresses below `root` without loading a document, unless they have a `target`. */
export function followLinks(router: DataRouter, root: string): void {
  // After React's handlers, which may prevent it.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const to = link?.getAttribute('href')
    if (!link || !to?.startsWith(root) || link.target || link.download) return
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere(event)) return
    event.preventDefault()
    const isOpen = createPath(router.state.location) === link.pathname + link.search + link.hash
    void router.navigate(to, { replace: isOpen, preventScrollReset: link.hasAttribute('data-keeps-scroll') })
  })
}
