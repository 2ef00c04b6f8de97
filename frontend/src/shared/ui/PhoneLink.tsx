import { formatPhone } from '../format.ts';

const E164 = /^\+\d{7,15}$/;

/** A phone number one can tap to call; a masked one is only shown. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  if (!E164.test(phone)) return <span className={className}>{phone}</span>;
  return (
    <a href={`tel:${phone}`} className={className}>
      {formatPhone(phone)}
    </a>
  );
}
