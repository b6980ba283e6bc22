/** What runs before anything else of the page: a key in the address is taken from there. */

import { cleanAddress } from './links'

cleanAddress()
