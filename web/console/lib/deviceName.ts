/** The first match counts. */
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, 'Android 设备'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X|Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]
/** Specific browsers first, because many user agents also name others. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** `Windows 电脑 · Edge`. User agents can be forged. */
export function deviceName(userAgent: string): string {
  const found = [systems, browsers].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return found.join(' · ') || '未知设备'
}
