import fc from 'fast-check';

/** Property tests examine the same cases in every run; the setting `PROPERTY_SEED` chooses different cases. */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 2026),
  // `npm run mutations` asks only whether a property fails, not for the smallest case.
  endOnFailure: process.env.STRYKER_MUTATOR_WORKER !== undefined,
  // The runner does not print the causes of errors.
  includeErrorInReport: true,
});

export default fc;
