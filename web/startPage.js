// Applies elder mode and font size before first paint; shows read-aloud if supported.
try {
  if (localStorage.getItem('elder') === '1') document.documentElement.setAttribute('data-elder', '')
  const size = localStorage.getItem('articleSize')
  if (size) document.documentElement.setAttribute('data-article-size', size)
} catch {
  // Without storage there is nothing to remember.
}
if ('speechSynthesis' in window && 'SpeechSynthesisUtterance' in window) document.documentElement.setAttribute('data-speech', '')

// Before hydration, fills in Beijing's date, which long-cached pages cannot contain, and scrolls to the current tab.
addEventListener('DOMContentLoaded', () => {
  // Without Intl, whose first use takes tens of milliseconds before the first paint.
  const now = new Date(Date.now() + 8 * 3_600_000)
  const day = `${now.getUTCFullYear()}年${now.getUTCMonth() + 1}月${now.getUTCDate()}日 星期${'日一二三四五六'[now.getUTCDay()]}`
  for (const element of document.querySelectorAll('[data-today]')) element.textContent = day
  for (const tab of document.querySelectorAll('[data-tabs] > [aria-current]'))
    tab.parentElement.scrollLeft = tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2
})

{
  const { preload, scripts, hydration } = document.currentScript.dataset
  // Sign-in state, chosen text size and history entries need the modules at once.
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
  // Lazy pages load modules at the first interaction or for a map; others after first paint and visible pictures, or after three seconds for stuck
  // pictures and background tabs.
  const beginNearMap = () => {
    const observer = new IntersectionObserver((maps) => maps.some((map) => map.isIntersecting) && begin(), { rootMargin: '600px 0px' })
    for (const map of document.querySelectorAll('[data-map]')) observer.observe(map)
  }
  const painted = isLazy ? beginNearMap : begin
  if (!isLazy) timer = setTimeout(giveUp, 8000)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(painted)))
  setTimeout(painted, 3000)

  const controls = '#root :is(button, input, select, textarea, summary, [aria-haspopup], [aria-controls])'
  const pressable = '#root :is(button:not([type="submit"]), input[type="checkbox"], a:is([aria-haspopup], [aria-controls]))'
  let isHovering = false
  let pressed
  let notice
  // A resting mouse fires an event without movement. Touch scrolling and links need no modules. Focus counts only on controls, because tapping text
  // focuses <main>.
  const onUse = ({ type, pointerType, target, movementX, movementY }) => {
    if (pointerType) isHovering = pointerType === 'mouse'
    const isMoved = type === 'pointermove' && isHovering && (movementX !== 0 || movementY !== 0)
    if (isLazy ? isMoved || target.closest?.(controls) : type === 'pointerdown') begin()
  }
  // Replayed once the modules are loaded.
  const onClick = (event) => {
    const control = event.target.closest?.(pressable)
    if (!control || notice || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // React may be hydrating and would receive the click twice.
    event.stopImmediatePropagation()
    pressed = { control, detail: event.detail }
    begin()
  }
  // A list that filters at once is filtered by the server.
  const onChange = ({ target }) => target.closest?.('[data-instant]')?.submit()
  const pressAgain = () => {
    pressed?.control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, detail: pressed.detail }))
    pressed = undefined
  }

  // If modules fail or are late, disables buttons and shows why; links and forms still work.
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
    // A drawing replaces the failed picture.
    if (isLazy && target instanceof HTMLImageElement) begin()
  }

  const listeners = { pointermove: onUse, pointerdown: onUse, focusin: onUse, keydown: begin, click: onClick, change: onChange, error: onError }
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)
  // Fired by InteractiveMark.
  addEventListener('interactive', () => {
    clearTimeout(timer)
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true)
    for (const button of disabled) button.disabled = false
    disabled.clear()
    notice?.remove()
    // A hovered menu missed the pointer event.
    if (isHovering) {
      const under = [...document.querySelectorAll('#root :hover')].at(-1)
      under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    }
    pressAgain()
  })
}
