// Stands in the head of every page. Before the first paint it turns on the elder mode and the size of articles the visitor has chosen, and shows the
// button that reads aloud where the browser can.
try {
  if (localStorage.getItem('elder') === '1') document.documentElement.setAttribute('data-elder', '')
  const size = localStorage.getItem('articleSize')
  if (size) document.documentElement.setAttribute('data-article-size', size)
} catch {
  // Without storage there is nothing to remember.
}
if ('speechSynthesis' in window && 'SpeechSynthesisUtterance' in window) document.documentElement.setAttribute('data-speech', '')

// Fills in what a page shows before its modules come: the day in Beijing, which the server leaves out because it keeps pages for longer than a day, and
// the current tab of a row that begins to its left.
addEventListener('DOMContentLoaded', () => {
  const part = (options) => new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', ...options }).format(new Date())
  for (const element of document.querySelectorAll('[data-today]'))
    element.textContent = `${part({ year: 'numeric', month: 'long', day: 'numeric' })} ${part({ weekday: 'long' })}`
  for (const tab of document.querySelectorAll('[data-tabs] > [aria-current]'))
    tab.parentElement.scrollLeft = tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2
})

{
  const { preload, scripts, hydration } = document.currentScript.dataset
  // The header shows who is signed in, the tools of an article the chosen size, and the router has to follow the entries it left in the history.
  const isLazy =
    hydration === 'lazy' &&
    history.state === null &&
    !/(^|; )ticket=/.test(document.cookie) &&
    !document.documentElement.hasAttribute('data-article-size')
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties))
  let begun = false
  let timer
  const begin = () => {
    if (begun) return
    begun = true
    timer ??= setTimeout(giveUp, 8000)
    for (const href of preload.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href })
    for (const src of scripts.split(' ').filter(Boolean)) add('script', { type: 'module', async: false, src })
  }
  // A page with lazy hydration loads its modules at the first interaction. Any other page loads them after the first paint and the pictures in sight, so
  // that they do not compete with these, or after three seconds, for a picture that does not arrive and for a tab in the background.
  if (!isLazy) {
    timer = setTimeout(giveUp, 8000)
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
    setTimeout(begin, 3000)
  }

  const controls = '#root :is(button, input, select, textarea, summary, [aria-haspopup])'
  const pressable = '#root :is(button:not([type="submit"]), input[type="checkbox"], a[aria-haspopup])'
  let isHovering = false
  let pressed
  let notice
  // A moved mouse is an interaction; the event for one that rests where a page opens has no movement. A finger that scrolls or follows a link needs no
  // modules. The focus counts on a control only, because a tap on text gives it to <main>.
  const onUse = ({ type, pointerType, target, movementX, movementY }) => {
    if (pointerType) isHovering = pointerType === 'mouse'
    const isMoved = type === 'pointermove' && isHovering && (movementX !== 0 || movementY !== 0)
    if (isLazy ? isMoved || target.closest?.(controls) : type === 'pointerdown') begin()
  }
  // A button does nothing before the modules have come: it is pressed again then.
  const onClick = (event) => {
    const control = event.target.closest?.(pressable)
    if (!control || notice || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // React may be about to take over the page, and would hear of the click twice.
    event.stopImmediatePropagation()
    pressed = { control, detail: event.detail }
    begin()
  }
  const pressAgain = () => {
    pressed?.control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, detail: pressed.detail }))
    pressed = undefined
  }

  // Where the modules do not come, or are late, the buttons are disabled and the page says why; links and forms with an address work without them.
  const disabled = new Set()
  function giveUp() {
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
    pressAgain()
  }
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      document.readyState === 'loading' ? addEventListener('DOMContentLoaded', giveUp) : giveUp()
    // A drawing takes its place.
    if (isLazy && target instanceof HTMLImageElement) begin()
  }

  const listeners = { pointermove: onUse, pointerdown: onUse, focusin: onUse, keydown: begin, click: onClick, error: onError }
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)
  // The page announces itself by this event (InteractiveMark).
  addEventListener('interactive', () => {
    clearTimeout(timer)
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true)
    for (const button of disabled) button.disabled = false
    disabled.clear()
    notice?.remove()
    // A menu has not noticed that the mouse came to it.
    if (isHovering) {
      const under = [...document.querySelectorAll('#root :hover')].at(-1)
      under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    }
    pressAgain()
  })
}
