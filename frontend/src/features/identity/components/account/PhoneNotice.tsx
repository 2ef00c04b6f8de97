import { useTranslation } from 'react-i18next';
import { useBody } from '../../../../shared/api/queries.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { identityKeys } from '../../api/identity-keys.ts';

/** Why the phone of the account is to be proven, with the way to the profile, where it is; nothing once it is. */
export function PhoneNotice() {
  const { t } = useTranslation('profile');
  const userId = useSession()?.id;
  // By `useAccount` the profile would load another script.
  const { data } = useBody(identityKeys.account(userId), '/api/account');
  if (!data || data.phoneProven) return null;
  return (
    <section className="notice-attention stack-3 start" aria-labelledby="unproven">
      <p className="small ink flush">
        <strong id="unproven" className="accent">
          {t('proof.unproven')}.
        </strong>{' '}
        {t('proof.why')}
      </p>
      <ButtonLink to="/client/profile" variant="secondary">
        {t('proof.title')}
      </ButtonLink>
    </section>
  );
}
