// Stands in the head of every page. Before the first paint it turns on the elder mode and the size of articles the visitor has chosen.
try {
  if (localStorage.getItem('elder') === '1') document.documentElement.setAttribute('data-elder', '')
  const size = localStorage.getItem('articleSize')
  if (size) document.documentElement.setAttribute('data-article-size', size)
} catch {
  // Without storage there is nothing to remember.
}

// After the first paint and the pictures in sight it loads the modules of the page, so that these do not compete with them. A touch or a key loads
// them at once, and so do three seconds, for a picture that does not arrive and for a tab in the background.
{
  const { preload, scripts } = document.currentScript.dataset
  let begun = false
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties))
  const begin = () => {
    if (begun) return
    begun = true
    for (const href of preload.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href })
    for (const src of scripts.split(' ').filter(Boolean)) add('script', { type: 'module', async: false, src })
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
  addEventListener('pointerdown', begin, { passive: true })
  addEventListener('keydown', begin)
  setTimeout(begin, 3000)
}

// Buttons do nothing before the scripts of the page have come. Where these do not come, or are late, the buttons are disabled and the page says why;
// links and forms with an address work without them. The page announces itself by the event `interactive` (InteractiveMark).
{
  const timeoutMs = 8000
  const disabled = new Set()
  let notice
  const giveUp = () => {
    if (notice || !document.body) return
    for (const button of document.querySelectorAll('#root button:not([type="submit"]):not(:disabled)')) {
      button.disabled = true
      disabled.add(button)
    }
    notice = document.createElement('p')
    notice.className = 'scripts-missing'
    notice.setAttribute('role', 'alert')
    const again = document.createElement('a')
    again.href = location.href
    again.textContent = '重新加载'
    notice.append('页面脚本未能加载，按钮暂不可用，浏览和搜索不受影响。', again)
    document.body.append(notice)
  }
  const timer = setTimeout(giveUp, timeoutMs)
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      document.readyState === 'loading' ? addEventListener('DOMContentLoaded', giveUp) : giveUp()
  }
  addEventListener('error', onError, true)
  addEventListener('interactive', () => {
    clearTimeout(timer)
    removeEventListener('error', onError, true)
    for (const button of disabled) button.disabled = false
    disabled.clear()
    notice?.remove()
  })
}
