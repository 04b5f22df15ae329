// OWASP's recommendation for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane.
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
