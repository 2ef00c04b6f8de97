import { LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { appointmentPath } from '../../../../shared/appointment/appointment-path.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { toast } from '../../../../shared/toast/toast-store.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Fold } from '../../../../shared/ui/cards/Folds.tsx';
import { useConfirmedCopy } from '../../../../shared/ui/hooks.ts';
import { WhatsAppLink } from '../../../../shared/ui/WhatsAppLink.tsx';

/** The manage link of a guest, to copy, to send and, on phones, to share. A signed-in client needs none. */
export function AppointmentLink({ access, withoutSms }: { access: AppointmentAccess; withoutSms: boolean }) {
  const { t } = useTranslation('appointment');
  const isGuest = useSession() === null;
  const url = new URL(appointmentPath(access.id, access.token), window.location.origin).href;
  const [copied, copy] = useConfirmedCopy(url, (worked) => {
    if (!worked) toast({ variant: 'destructive', title: t('keep.notCopied') });
  });
  if (!access.token || !isGuest) return null;
  const title = t('words.appointmentNumber', { id: access.id });
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The customer has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  };
  return (
    <Fold title={t('keep.title')} icon={<LinkIcon />}>
      <p className="below-3">{t(withoutSms ? 'keep.textOnly' : 'keep.text')}</p>
      <div className="row-2">
        <Button variant="secondary" onClick={copy}>
          {t(copied ? 'words.copied' : 'words.copyLink')}
        </Button>
        <WhatsAppLink text={`${title}: ${url}`}>{t('words.whatsApp')}</WhatsAppLink>
        {'share' in navigator && (
          <Button variant="quiet" onClick={share}>
            {t('keep.share')}
          </Button>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {copied && t('words.copied')}
      </span>
    </Fold>
  );
}
