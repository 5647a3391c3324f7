/** The text of an e-mail as `smtpServer` received it. */
export function mailText(email = ''): string {
  const [head = '', ...rest] = email.split('\n\n')
  const body = rest.join('\n\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body.replace(/=\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
