/** A name. That of a liaison office breaks before 驻北京办事处 where it does not fit on one line. */
export function OfficeName({ name }: { name: string }) {
  const [place, rest] = name.split('驻北京办事处')
  if (rest !== '') return name
  return (
    <span className="office-name">
      {place}
      <wbr />
      驻北京办事处
    </span>
  )
}
