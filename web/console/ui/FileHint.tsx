import { type FileKind, fileHint } from '#web/lib/fileProblem.ts'
import styles from './FileHint.module.css'

export const FileHint = ({ kind }: { kind: FileKind }) => <small className={styles.hint}>{fileHint(kind)}</small>
