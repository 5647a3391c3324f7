import type { Page } from 'playwright-core'

/**
 * Returns the violations of the rules for 长者模式 on a page: truncated headlines, and links and buttons lower than 44 px, in menus than 60 px. Exempt
 * are links within a sentence, which keep its lines, and the box of a choice, which belongs to its label.
 */
export const elderFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const { visibility, clipPath } = getComputedStyle(element)
      const isHidden = element.closest('.visually-hidden, .skip-link, [inert], details:not([open]) > :not(summary)') !== null
      return width > 1 && height > 1 && visibility !== 'hidden' && clipPath === 'none' && !isHidden
    }
    const isTruncated = (element: Element) => {
      const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (overflow === 'visible' || (textOverflow !== 'ellipsis' && webkitLineClamp === 'none')) return false
      return element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2
    }
    const isInSentence = (element: Element) =>
      element.closest('.article-body, p, label') !== null ||
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 20)}`

    const truncated = [...document.querySelectorAll('h1, h2, h3, h4, a, a > span')].filter((element) => isVisible(element) && isTruncated(element))
    const low = [...document.querySelectorAll('a[href], button, select, summary')]
      .filter((element) => isVisible(element) && !isInSentence(element))
      .map((element) => {
        const isInMenu = element.closest('nav, [role=tablist]') !== null && element.closest('ol, footer') === null
        return { element, height: element.getBoundingClientRect().height, min: isInMenu ? 60 : 44 }
      })
      .filter(({ height, min }) => height < min - 0.5)
    return [
      ...truncated.map((element) => `truncated: ${named(element)}`),
      ...low.map(({ element, height, min }) => `${Math.round(height)} px instead of ${min}: ${named(element)}`),
    ]
  })
