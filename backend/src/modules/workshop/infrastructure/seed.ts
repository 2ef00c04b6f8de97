import type { Database } from '../../../platform/database/database.ts';

const SEEDED = {
  name: 'AutoService Făgăraș',
  street: 'Strada Atelierului 12',
  town: '505200 Făgăraș, jud. Brașov',
  phone: '+40744123456',
  email: 'contact@autoservice-fagaras.example',
  maps: 'https://www.google.com/maps/search/?api=1&query=Strada+Atelierului+12+F%C4%83g%C4%83ra%C8%99',
  reviews: 'https://www.google.com/search?q=AutoService+F%C4%83g%C4%83ra%C8%99+recenzii',
  leaveReview: 'https://www.google.com/maps/search/?api=1&query=AutoService+F%C4%83g%C4%83ra%C8%99',
  video: 'https://www.youtube.com/@autoservice-fagaras',
} as const;

/**
 * Fills a profile that was never changed, and ends its setup, because a seeded installation is ready for bookings. The
 * demo's profile shows visitors the day and the revenue (specification §2).
 */
export async function seedWorkshop(database: Database, kind: 'demo' | 'base'): Promise<void> {
  await database.query(
    `UPDATE workshop.profile SET
       name = $1, street = $2, town = $3, phone = $4, email = $5,
       maps_url = $6, reviews_url = $7, leave_review_url = $8, video_url = $9, public_panel = $10, setup_finished_at = now()
     WHERE version = 1 AND setup_finished_at IS NULL`,
    [...Object.values(SEEDED), kind === 'demo' ? 'revenue' : 'off'],
  );
}
