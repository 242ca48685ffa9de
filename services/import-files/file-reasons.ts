/**
 * Reasons why a whole file is refused, and notes about it, in English. Translations are in `messages/services` below
 * `importReasons`.
 */
export const fileReasons = {
  'file:notText': 'The file is not a text file. Save it as XLSX, or as CSV in UTF-8, and try again.',
  'file:encoding':
    'The file is not UTF-8 nor in another known encoding; the first wrong text is in line {0}. Save it as UTF-8 and try again.',
  'file:notUtf8':
    'The file is not UTF-8 (it is in another encoding; first wrong text after line {0}). Save it as UTF-8 and try again.',
  'file:looks1251':
    'The file is not UTF-8 (it looks like Windows-1251; first wrong text after line {0}). Save it as UTF-8 and try again.',
  'file:utf16': 'The file is UTF-16 or not a text file. Save it as CSV in UTF-8 and try again.',
  'file:empty': 'The file is empty.',
  'file:noHeader': 'The file has no header row. Write the names of the columns above the articles.',
  'file:endlessHeader': 'The file has no header row: its first line does not end.',
  'file:lineTooLong':
    'Line {0} is longer than {1} characters, perhaps because of an unclosed quotation mark. Correct it and try again.',
  'file:htmlTooLarge': 'The file is an HTML page saved as .xls and too large to be read. Save it as XLSX or CSV.',
  'file:htmlTable': 'The file is an HTML page without a readable table. Save it as XLSX or CSV.',
  'file:htmlEmpty': 'The tables of the page are empty. Save the list as XLSX or CSV.',
  'file:bomb':
    'The workbook is rejected: it would unpack to far more data than a price list has. Save the list as a new workbook or as CSV.',
  'file:noSheet': 'The workbook has no sheet {0}. It has {1}.',
  'file:noSheets': 'A sheet can be chosen in workbooks ({0}) only.',
  'file:firstSheetEmpty':
    'The first sheet of the workbook is empty, and only this sheet is read. Choose another sheet.',
  'file:sheetEmpty': 'The sheet {0} is empty. Choose another sheet.',
  'file:oldWorkbook': 'The workbook is of the old form (.xls) or has a password. Save it as .xlsx without one.',
  'file:damaged':
    'The workbook cannot be read, it may be damaged or incomplete. Open it, save it as .xlsx and try again. Cause: {0}',
  'file:changed': 'The file changed while it was read. Send it again when it is complete.',
  'file:unknownColumn': 'The header names an unknown column: {0}. Known are {1}.',
  'file:lacks': 'The header lacks {0}.',
  'file:columnTwice': 'The header names the column {0} twice.',
  'file:twoColumns': 'The header has two columns for {0}: {1} and {2}. Leave one of them in the file.',
  'file:missingHeading':
    'The list has no column {0}, which the profile of the supplier names. Its columns are {1}. Recognise the columns again.',
  'file:missingColumns':
    'No column was recognised as {0}. Choose it in the profile of the supplier. The columns are: {1}.',
  'file:otherCurrency':
    'The column {0} has prices in {1}, but the prices of the supplier are in {2}. Change the currency of the supplier, or ask for a list in {2}.',
  'list:noProfile': 'The supplier has no price profile: its offers are kept, but have no sale price.',
  'list:netPrices':
    'The column {0} seems to have prices without VAT, but the supplier is set to prices with VAT. Check the setting of the supplier before you apply the list.',
  'list:grossPrices':
    'The column {0} seems to have prices with VAT, but the supplier is set to prices without VAT. Check the setting of the supplier before you apply the list.',
  'list:noStock': 'The list has no stock column: every article counts as {0}.',
  'file:noLines': 'The file has no line with an article that can be imported. Check the header row and the sheet.',
} as const;
