/** Who commands stand for in the audit log. */
export const commandActor = '命令行'
