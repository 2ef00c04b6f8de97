import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../../../shared/forms/checks.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { BookingForm } from '../../api/booking-schema.ts';
import { FORGOTTEN, forgetGuest, rememberedGuest } from './remembered-guest.ts';
import { fillForm } from './use-booking-form.ts';

export interface GuestMemory {
  /** Whether this device keeps contact and car for the next booking, with the visitor's consent. */
  readonly remembers: boolean;
  readonly setRemembers: (remembers: boolean) => void;
}

/** Greets the visitor whom the device remembers, and lets the visitor delete all remembered data. */
export function GuestGreeting({ memory }: { memory: GuestMemory }) {
  const { t } = useTranslation('booking');
  const { setValue } = useFormContext<BookingForm>();
  const guest = memory.remembers ? rememberedGuest() : undefined;
  if (!guest) return null;
  const forget = () => {
    forgetGuest();
    memory.setRemembers(false);
    fillForm(setValue, FORGOTTEN);
  };
  return (
    <div className="spread-row">
      <p className="flush">{t('guest.filled', { name: firstNameOf(guest.customerName) })}</p>
      <Button variant="quiet" onClick={forget}>
        {t('guest.forget')}
      </Button>
    </div>
  );
}

export function RememberMe({ memory }: { memory: GuestMemory }) {
  const { t } = useTranslation(['booking', 'public']);
  const change = (remembers: boolean) => {
    if (!remembers) forgetGuest();
    memory.setRemembers(remembers);
  };
  return (
    <div>
      <Checkbox checked={memory.remembers} onChange={({ target }) => change(target.checked)}>
        {t('guest.remember')}
      </Checkbox>
      <p className="hint flush">
        {t('guest.where')}{' '}
        <Link to="/confidentialitate" className="touch-line">
          {t('public:footer.privacy')}
        </Link>
      </p>
    </div>
  );
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
