import { ConfigurationError } from './environment';
import { errorCode } from './error-code';
import { makeFolder } from './make-folder';

/** Makes the data folder where it is missing. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const reason = errorCode(error) ?? 'unknown fault';
    throw new ConfigurationError(`The data folder ${folder} cannot be made (${reason}): choose another DATA_DIR.`, {
      cause: error,
    });
  }
}
