interface MailError {
  code?: string
  message?: string
  response?: string
}

const words: Record<string, string> = {
  EAUTH: '用户名或密码不正确',
  ENOAUTH: '服务器要求登录，请填写用户名和密码',
  EDNS: '找不到这台服务器，请检查地址',
  EFORBIDDEN: '不能使用本机或链路本地的地址，请填写邮件服务器的地址',
  ENOTFOUND: '找不到这台服务器，请检查地址',
  ETIMEDOUT: '服务器 10 秒内没有回应，请检查地址、端口和防火墙',
  ECONNREFUSED: '服务器拒绝连接，请检查地址和端口',
  ECONNECTION: '连接中断，请检查端口和加密方式',
  ESOCKET: '连接失败，请检查端口和加密方式',
  ETLS: '加密连接失败，请检查端口和加密方式',
  EENVELOPE: '服务器不接受发件邮箱或收件邮箱',
  EMESSAGE: '服务器不接受这封邮件',
  EPROTOCOL: '这不是邮件服务器，请检查地址和端口',
}

export function mailProblem(error: unknown): string {
  const { code = '', message = '', response = '' } = (error ?? {}) as MailError
  const inside = /ECONNREFUSED|ENOTFOUND|ETIMEDOUT/.exec(message)?.[0]
  const said = words[inside ?? ''] ?? words[code] ?? '邮件没有发出'
  const answer = response.split('\n', 1)[0]?.slice(0, 120).toWellFormed()
  return answer ? `${said}（服务器回答：${answer}）` : said
}
