/*
 * What attackers try first among passwords that have lower case, upper case and digits, and the public password of the demo accounts: in lower case,
 * because they try every case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password1 password12 password123 password1234 password01 passw0rd passw0rd1 passw0rd123 p4ssw0rd pa55word pa55w0rd
  admin1 admin12 admin123 admin1234 admin12345 admin123456 admin888 admin666 root123 root1234 root123456 test123 test1234 test123456
  abc123 abcd123 abcd1234 abcd12345 abc1234 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abcde123 abcdef1 abcdef123 abcdef123456 123abc 1234abcd
  123456abc a1b2c3 a1b2c3d4 a1b2c3d4e5 aa1234 aa12345 aa123123 aa123456 aa1234567 aa12345678 aa123456789 aaa123 aaa111 aaa123456 aa111111 aa000000 aa888888
  ab1234 ab12345 ab123456 ab12345678 abab1212 qwe123 qwe1234 qwe123456 qwer1234 qwer123456 qwert123 qwert12345 qwerty1 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx123 zaq12wsx zxc123 zxcv1234
  zxcvbnm1 zxcvbnm123 asd123 asd123456 asdf1234 asdfgh123 asdfghjkl1 welcome1 welcome123 iloveyou1 letmein1 monkey123 dragon123 sunshine1 football1
  princess1 hello123 hello1234 master123 changeme1 changeme123 default1 user1234 guest123 login123 secret123 system123 woaini520 woaini521
  woaini1314 woaini123 iloveu520 beijing1 beijing123 beijing2008 beijing2022 beijing2026 zhongguo1 zhongguo123 china123 china1949 huawei123 demo2026a zhujingban1 zhujingban123 zjb123456
`
    .trim()
    .split(/\s+/),
)

/** Whether a password is among those attackers try first, whatever its case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
