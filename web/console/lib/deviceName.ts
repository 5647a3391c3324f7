/** What names a system in the text a browser sends about itself; the first that fits counts. */
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, 'Android 设备'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X|Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]
/** Many browsers name others besides themselves, so the particular ones come first. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** A name for a device that its owner recognises, as `Windows 电脑 · Edge`. Browsers may say of themselves what they like. */
export function deviceName(userAgent: string): string {
  const found = [systems, browsers].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return found.join(' · ') || '未知设备'
}
