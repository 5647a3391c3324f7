/** For an unreachable server only. */
export const connectionLost = '网络连接中断'

export const formNotSent = `${connectionLost}，填写的内容没有丢失，联网后请再试一次`

/** For answers of another release, which the code of this page does not understand. */
export const outdatedPage = '网站刚刚更新，请重新加载页面'

export const siteFailure = '网站暂时出了问题，请稍后重试'

export const adviceFor = (title: string) => (title === connectionLost ? '请检查网络后重试' : siteFailure)
