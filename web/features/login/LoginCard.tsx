import type { ReactNode } from 'react'
import type { Brand } from '#shared/rules/brand.ts'
import skyline from '#web/assets/hero-axis.svg'
import styles from './LoginPage.module.css'

export const LoginCard = ({ title, brand: { name, slogan }, children }: { title: string; brand: Brand; children: ReactNode }) => (
  <div className="wrap">
    <div className={styles.card}>
      <div className={styles.picture}>
        <img src={skyline} alt="" width="1600" height="720" />
        <p>
          {slogan && <b>{slogan}</b>}
          {name}会员服务平台
        </p>
      </div>
      <div className={styles.side}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  </div>
)
