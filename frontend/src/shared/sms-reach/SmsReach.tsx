import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkshop } from '../workshop/use-workshop.ts';

/** The advice whose number is stored and not visible on the page. */
const STORED = ['approval', 'erasure', 'signing'] as const;
/** The advice that asks to call the workshop and shows its number. */
const CALLED = ['recovery', 'approval', 'erasure'] as const;

type Advice =
  | 'email'
  | 'keep'
  | 'account'
  | 'recovery'
  | 'desk'
  | 'untold'
  | 'call'
  | 'invitation'
  | (typeof STORED)[number];

/**
 * Says in advance that a number gets no SMS, and what follows from this. It depends only on the number, so it reveals
 * nothing about an account.
 * @param children the field that the form asks for instead
 */
export default function SmsReach(props: { advice: Advice; children?: ReactNode }) {
  const { advice, children } = props;
  const { t } = useTranslation('booking');
  const { phone, phoneHref, phoneDisplay } = useWorkshop();
  return (
    <div className="stack-2">
      <p className="notice-attention" role="status">
        {t(isAmong(STORED, advice) ? 'sms.noneStored' : 'sms.none')} {t(`sms.${advice}`)}{' '}
        {isAmong(CALLED, advice) && phone && (
          <a className="touch-line" href={phoneHref}>
            {phoneDisplay}
          </a>
        )}
      </p>
      {children}
    </div>
  );
}

const isAmong = (advices: readonly Advice[], advice: Advice) => advices.includes(advice);
