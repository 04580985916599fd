import manifest from '../../package.json' with { type: 'json' };

/** Version of all our programs, from the package's own manifest. */
export const VERSION = manifest.version;
