import { useEffect } from 'react';
import { pushAccount } from '../../shared/push/push-account.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Lets the notifications of a client go on after a new sign-in on the same device. */
export function useRenewedPush(): void {
  const userId = useSession()?.id;
  useEffect(() => {
    if (userId === undefined || pushAccount() !== userId) return;
    // Without network, or with a browser that refuses: messages come by SMS, and the next visit tries again.
    import('../../shared/push/push-device.ts')
      .then(({ renewPush }) => renewPush(userId))
      .catch(() => undefined);
  }, [userId]);
}
