import { Link } from 'react-router-dom'

/** A link at the end of a row. A screen reader hears which row it belongs to. */
export const ItemLink = ({ to, label, title }: { to: string; label: string; title: string }) => (
  <Link to={to}>
    {label}
    <span className="visually-hidden">：{title}</span>
  </Link>
)
