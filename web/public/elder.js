// Runs before the first paint, so that a page in 长者模式 or with another 字号 does not appear in the usual one first.
try {
  if (localStorage.getItem('elder') === '1') document.documentElement.setAttribute('data-elder', '')
  const size = localStorage.getItem('articleSize')
  if (size) document.documentElement.setAttribute('data-article-size', size)
} catch {
  // Without storage there is nothing to remember.
}
