import { CommandBus } from '@nestjs/cqrs';
import { AwardFriendBonus } from '../../../../src/modules/loyalty/application/referred-friends.ts';
import type { Workshop } from '../../booking/support/workshop.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Awards the bonus for a friend with this id. A missing account is created without a password. */
export async function awardFriend(
  workshop: Workshop,
  referrerId: number,
  friendId: number,
  at = workshop.clock.now(),
): Promise<void> {
  const code = Array.from({ length: 6 }, (_, place) => ALPHABET[Math.floor(friendId / 32 ** place) % 32]).join('');
  await workshop.database.database.query(
    `INSERT INTO identity."user" (id, name, phone, password_hash, referral_code)
     OVERRIDING SYSTEM VALUE VALUES ($1, 'Un Prieten', $2, 'x', $3) ON CONFLICT DO NOTHING`,
    [friendId, `+407${String(friendId).padStart(8, '0')}`, code],
  );
  await workshop.app.get(CommandBus).execute(new AwardFriendBonus({ referrerId, referredUserId: friendId, at }));
}
