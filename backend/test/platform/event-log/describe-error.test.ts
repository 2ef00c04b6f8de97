import { describe, expect, it } from '@jest/globals';
import { describeError } from '../../../src/platform/event-log/stored-event.ts';

describe('the error of an event, which operators see', () => {
  it('does not have a value that the database quotes', () => {
    const error = Object.assign(new Error('invalid input syntax for type date: "Ana "Popescu", 0722 123 456"'), {
      code: '22007',
    });
    expect(describeError(error)).toBe('Error: invalid input syntax for type date: …');
  });

  it('names the constraint that is violated', () => {
    const message = 'duplicate key value violates unique constraint "customer_phone_key"';
    expect(describeError(Object.assign(new Error(message), { code: '23505' }))).toBe(`Error: ${message}`);
  });
});
