import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

const accepted = '.csv,.txt,.tsv,.xls,.xlsx,.xlsm,.htm,.html,text/csv';

type FileDropProps = {
  readonly fileName: string | undefined;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
};

/** A field onto which a file is dropped, or which opens the file dialog. */
export function FileDrop({ fileName, isBusy, onFile }: FileDropProps) {
  const t = useTranslate();
  const [isOver, setOver] = useState(false);
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <Box
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2 },
        ...{ p: fileName === undefined ? 5 : 2, border: 2, borderStyle: 'dashed', borderRadius: 2 },
        ...{ borderColor: isOver ? 'primary.main' : 'divider', bgcolor: isOver ? 'action.hover' : 'background.paper' },
      }}
    >
      <UploadIcon color="action" />
      <Typography sx={{ overflowWrap: 'anywhere' }}>{fileName ?? t('lists.drop')}</Typography>
      <Button component="label" variant={fileName === undefined ? 'contained' : 'outlined'} disabled={isBusy}>
        {t(fileName === undefined ? 'lists.choose' : 'lists.chooseOther')}
        <input
          type="file"
          accept={accepted}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            event.target.value = '';
          }}
        />
      </Button>
    </Box>
  );
}
