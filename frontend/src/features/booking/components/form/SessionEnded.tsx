import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { returnTo } from '../../../../shared/session/return-location.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { useFocusOnMount } from '../../../../shared/ui/hooks.ts';

export default function SessionEnded({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const { t } = useTranslation('booking');
  const location = useLocation();
  const panel = useFocusOnMount<HTMLElement>();
  return (
    <section ref={panel} tabIndex={-1} className="notice-attention stack-2" aria-labelledby="session-ended">
      <p id="session-ended" className="bolder flush">
        {t('sessionEnded.title')}
      </p>
      <p className="flush">{t('sessionEnded.text')}</p>
      <div className="row-2">
        <Button onClick={() => void onSubmit()}>{t('sessionEnded.asVisitor')}</Button>
        <ButtonLink variant="secondary" to="/login" state={returnTo(location)}>
          {t('sessionEnded.signIn')}
        </ButtonLink>
      </div>
    </section>
  );
}
