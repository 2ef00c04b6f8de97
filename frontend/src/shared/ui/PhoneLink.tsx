import { formatPhone } from '../format/format.ts';
import { classNames } from './dom.ts';

const E164 = /^\+\d{7,15}$/;

/** A phone number as a `tel:` link; a masked number is plain text. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  if (!E164.test(phone)) return <span className={className}>{phone}</span>;
  return (
    <a href={`tel:${phone}`} className={classNames('touch-line', className)}>
      {formatPhone(phone)}
    </a>
  );
}
