import { type FileKind, fileHint } from '#web/lib/fileProblem.ts'
import styles from './FileHint.module.css'

/** Which kinds of file a field takes, and how large they may be. */
export const FileHint = ({ kind }: { kind: FileKind }) => <small className={styles.hint}>{fileHint(kind)}</small>
