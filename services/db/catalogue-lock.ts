/** The advisory lock of whoever loads the catalogue or counts it anew; any number would do, as long as all take the same. */
export const catalogueLock = 7_437_272;
