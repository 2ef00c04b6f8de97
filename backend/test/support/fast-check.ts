import fc from 'fast-check';

/** Property tests examine the same cases in every run; the setting `PROPERTY_SEED` chooses others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 2026) });

export default fc;
