/** What people read when the server could not be reached at all. A server that has answered, if only with a failure, says something else. */
export const connectionLost = '网络连接中断'

/** What they read at a form whose call did not get through. */
export const formNotSent = `${connectionLost}，填写的内容没有丢失，联网后请再试一次`

/** What they read when the server has failed. */
export const siteFailure = '网站暂时出了问题，请稍后重试'

/** What to do about a failure with that title. */
export const adviceFor = (title: string) => (title === connectionLost ? '请检查网络后重试' : siteFailure)
