import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import styles from './JoinPage.module.css'

/** What an applicant should know, beside the form. */
export function JoinNotes({ tel }: { tel?: string }) {
  return (
    <aside className={styles.notes} aria-labelledby="join-notes">
      <h2 id="join-notes">申请须知</h2>
      <ul>
        <li>各地驻京机构与各类企业均可申请，协会实行单位会员制。</li>
        <li>
          申请前请阅读
          <Link to={paths.charter()}>《协会章程》</Link>
          ，了解会员的权利与义务。
        </li>
        <li>提交后由秘书处初审，经理事会审议通过后颁发会员证书。</li>
        <li>
          {tel ? (
            <>
              如需帮助，请致电 <a href={`tel:${tel.replaceAll(' ', '')}`}>{tel}</a>。
            </>
          ) : (
            <>
              如需帮助，请<Link to={paths.contact()}>联系我们</Link>。
            </>
          )}
        </li>
      </ul>
    </aside>
  )
}
