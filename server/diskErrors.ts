/** What the error codes of the file system mean to operators. */
export const diskErrors: Record<string, string> = {
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  EACCES: '没有写入权限',
  EPERM: '没有写入权限',
  EROFS: '磁盘是只读的',
  EIO: '磁盘读写出错',
  ENOTDIR: '路径中有一段是文件，不是文件夹',
  EEXIST: '那里已有同名的文件',
}
