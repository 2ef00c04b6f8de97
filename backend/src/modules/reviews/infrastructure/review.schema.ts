import { EntitySchema } from 'typeorm';
import { Review } from '../domain/review.ts';

export const reviewSchema = new EntitySchema<Review>({
  name: 'Review',
  target: Review,
  schema: 'reviews',
  tableName: 'review',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    customerId: { name: 'customer_id', type: 'integer' },
    appointmentId: { name: 'appointment_id', type: 'integer' },
    userId: { name: 'user_id', type: 'integer', nullable: true },
    author: { type: 'text', nullable: true },
    rating: { type: 'integer' },
    title: { type: 'text', nullable: true },
    comment: { type: 'text', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    answer: { type: 'text', nullable: true },
    answeredAt: { name: 'answered_at', type: 'timestamptz', nullable: true },
    hiddenAt: { name: 'hidden_at', type: 'timestamptz', nullable: true },
    hiddenReason: { name: 'hidden_reason', type: 'text', nullable: true },
  },
});
