/** The ways to reach the association that staff have set, each on a line of its own. */
export const CallAssociation = ({ phone = '', email = '' }: { phone?: string; email?: string }) => (
  <>
    {phone && (
      <>
        <br />
        电话：<a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </>
    )}
    {email && (
      <>
        <br />
        邮箱：<a href={`mailto:${email}`}>{email}</a>
      </>
    )}
  </>
)
