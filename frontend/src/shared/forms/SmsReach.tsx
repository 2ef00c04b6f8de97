import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkshop } from '../workshop/use-workshop.ts';

/**
 * Says, before anything is promised, that a number gets no SMS, and what follows. It depends on the number alone: it tells
 * nothing about an account.
 * @param children the field of what is asked instead
 */
export default function SmsReach(props: { advice: 'email' | 'keep' | 'account' | 'recovery'; children?: ReactNode }) {
  const { advice, children } = props;
  const { t } = useTranslation('booking');
  const { phone, phoneHref, phoneDisplay } = useWorkshop();
  return (
    <div className="stack-2">
      <p className="notice-attention" role="status">
        {t('sms.none')} {t(`sms.${advice}`)} {advice === 'recovery' && phone && <a href={phoneHref}>{phoneDisplay}</a>}
      </p>
      {children}
    </div>
  );
}
